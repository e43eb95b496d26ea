/** How the web host finds a file, for who must find the same: the cloud's distribution. */
export { fileFor } from '../stand-ins/web/web-routes.ts'
