export { portrait, type PortraitOptions } from './portraits/portrait.ts'
