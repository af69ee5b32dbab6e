// Bytes of the modules as they are sent, with their budgets.
import { bytes, goals } from './budget.mjs'
import { tell } from './figures.mjs'

for (const [module, goal] of Object.entries(goals)) tell(`module ${module}, brotli`, 'bytes', bytes(module), { bar: goal })
