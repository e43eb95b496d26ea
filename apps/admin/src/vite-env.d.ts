/// <reference types="vite/client" />

/** /config.js, which is served beside the build and says where the app runs. */
declare module 'virtual:config' {}
