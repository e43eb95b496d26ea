/** The web host's routing, for the tests of the cloud's distribution. */
export { fileFor } from '../stand-ins/web/web-routes.ts'
