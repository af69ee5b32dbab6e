import type { Shape } from '../shape'
import type { texts as zh } from '../zh/messages'

export const texts: Shape<typeof zh> = {}
