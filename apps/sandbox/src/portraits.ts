/** Drawn people for tests, journeys and the seed: no picture of anybody real is anywhere in this repository. */
export { mjpeg, writeMjpeg } from './portraits/mjpeg.ts'
export { portrait, type PortraitOptions } from './portraits/portrait.ts'
