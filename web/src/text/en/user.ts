import type { Shape } from '../shape'
import type { texts as zh } from '../zh/user'

export const texts: Shape<typeof zh> = {}
