/// <reference types="vite/client" />

/** /config.js, which is served next to the build and contains the app's configuration. */
declare module 'virtual:config' {}
