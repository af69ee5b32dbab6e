import type { Shape } from '../../shape'
import type { property as zh } from '../../zh/designer/property'

export const property: Shape<typeof zh> = {
  help: 'Names and values for other programs to read; the engine does nothing with them.',
  name: 'Property name',
  value: 'Property value',
  nameMissing: 'Enter the name of the property',
  nameTaken: 'The element has a property of this name',
}
