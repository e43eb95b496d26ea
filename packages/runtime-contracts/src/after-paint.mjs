/**
 * Loads a document's scripts after its first paint. For documents that are complete without their scripts: on a fast
 * network the scripts would otherwise load and run before the paint. The content security policy allows this text by
 * its hash. Plain JavaScript, because Node loads it as part of Vite's configuration.
 */
export const startAfterPaint =
  '{const{src}=document.currentScript.dataset;new PerformanceObserver((_,o)=>{o.disconnect();for(const each of src.split(" "))import(each)}).observe({type:"paint",buffered:true})}'

export const scriptAfterPaint = (/** @type {readonly string[]} */ addresses) =>
  `<script data-src="${addresses.join(' ')}">${startAfterPaint}</script>`

/**
 * For a form that is painted before its script has loaded: marks the button as busy on an early submit, which the
 * script repeats. If the script can't be loaded, reloads the document as soon as its server answers, because older
 * versions of Chromium never retry a failed import.
 */
export const rememberPress =
  '{const press=({target})=>target.closest("form")?.querySelector("[data-submits]")?.setAttribute("aria-busy","true");addEventListener("click",(e)=>e.target.closest("[data-submits]")&&press(e));addEventListener("keydown",(e)=>e.key=="Enter"&&e.target.matches("input")&&press(e));addEventListener("submit",(e)=>e.preventDefault());const again=()=>setTimeout(()=>fetch(location.href,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),again),3e3);addEventListener("unhandledrejection",({reason})=>/module/.test(reason)&&document.querySelector("[data-submits]")&&again())}'

export const scriptForEarlyPress = `<script>${rememberPress}</script>`
