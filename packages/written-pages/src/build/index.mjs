/** For the Vite configuration of an app, which Node loads: plain JavaScript. */
export { configFirst, drawnByNobody, slimWords } from './in-place-of.mjs'
export { inOneFile } from './in-one-file.mjs'
export { reach } from './reach.mjs'
export { smallDocument } from './small-document.mjs'
export { writePages } from './write-pages.mjs'
