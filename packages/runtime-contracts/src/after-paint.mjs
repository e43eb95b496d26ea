/**
 * Loads a document's scripts, in their order, after its first paint. For documents that are complete without their
 * scripts: on a fast network the scripts would otherwise load and run before the paint. The content security policy
 * allows this text by its hash. Plain JavaScript, because Node loads it as part of Vite's configuration.
 */
export const startAfterPaint =
  '{const{src,imports}=document.currentScript.dataset;const each=(list)=>list.split(" ").filter(Boolean);new PerformanceObserver((_,o)=>{o.disconnect();for(const href of[...each(imports),...each(src)])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));each(src).reduce((before,next)=>before.then(()=>import(next)),Promise.resolve())}).observe({type:"paint",buffered:true})}'

/**
 * @param {readonly string[]} addresses
 * @param {readonly string[]} imports what they import, fetched at the same time
 */
export const scriptAfterPaint = (addresses, imports) =>
  `<script data-src="${addresses.join(' ')}" data-imports="${imports.join(' ')}">${startAfterPaint}</script>`

/**
 * For a form that is painted before its script has loaded: marks the button as busy on an early submit, which the
 * script repeats. If the script can't be loaded, reloads the document as soon as its server answers, because older
 * versions of Chromium never retry a failed import.
 */
export const rememberPress =
  '{const press=({target})=>target.closest("form")?.querySelector("[data-submits]")?.setAttribute("aria-busy","true");addEventListener("click",(e)=>e.target.closest("[data-submits]")&&press(e));addEventListener("keydown",(e)=>e.key=="Enter"&&e.target.matches("input")&&press(e));addEventListener("submit",(e)=>e.preventDefault());const again=()=>setTimeout(()=>fetch(location.href,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),again),3e3);addEventListener("unhandledrejection",(e)=>/module/.test(e.reason)&&document.querySelector("[data-submits]")&&(e.preventDefault(),again()))}'

export const scriptForEarlyPress = `<script>${rememberPress}</script>`
