/** Drawn people for tests, journeys and the seed: the repository contains no pictures of real people. */
export { mjpeg, writeMjpeg } from './portraits/mjpeg.ts'
export { portrait, type PortraitOptions } from './portraits/portrait.ts'
