import type { Shape } from '../shape'
import type { texts as zh } from '../zh/area'

export const texts: Shape<typeof zh> = {}
