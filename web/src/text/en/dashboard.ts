import type { Shape } from '../shape'
import type { texts as zh } from '../zh/dashboard'

export const texts: Shape<typeof zh> = {}
