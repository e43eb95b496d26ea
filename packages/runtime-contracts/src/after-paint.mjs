/**
 * Fetches a document's scripts once the document has been painted. It is written into documents that are whole without
 * their script, which would otherwise be fetched and run before, where the network is fast. The content security policy
 * allows this text by its hash and no other. Plain JavaScript, because Vite's configuration is loaded by Node.
 */
export const startAfterPaint =
  '{const{src}=document.currentScript.dataset;new PerformanceObserver((_,o)=>{o.disconnect();for(const each of src.split(" "))import(each)}).observe({type:"paint",buffered:true})}'

/** What stands in the document in place of its scripts. */
export const scriptAfterPaint = (/** @type {readonly string[]} */ addresses) =>
  `<script data-src="${addresses.join(' ')}">${startAfterPaint}</script>`

/**
 * Remembers, for a form that is drawn before its script is there, that it was sent: by its button or by Enter. The button
 * is busy from then on, and the form is sent once the script has taken over. The policy allows this text by its hash.
 */
export const rememberPress =
  '{const press=({target})=>target.closest("form")?.querySelector("[data-submits]")?.setAttribute("aria-busy","true");addEventListener("click",(e)=>e.target.closest("[data-submits]")&&press(e));addEventListener("keydown",(e)=>e.key=="Enter"&&e.target.matches("input")&&press(e));addEventListener("submit",(e)=>e.preventDefault())}'

/** What stands in a document with a form. */
export const scriptForEarlyPress = `<script>${rememberPress}</script>`
