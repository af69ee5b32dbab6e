import type { Shape } from '../shape'
import type { texts as zh } from '../zh/form'

export const texts: Shape<typeof zh> = {}
