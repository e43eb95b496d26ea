/**
 * Runs in the driver app's document, allowed by hash. Shows the last visit's greeting to the same driver, requests
 * the driver (apps/driver/src/app/ahead.ts), and loads the rest after the first paint.
 */
export const startApp = `{
const {parts,styles,...words}=document.currentScript.dataset
const add=(tag,fields)=>new Promise((done)=>document.head.append(Object.assign(document.createElement(tag),fields,{onload:done,onerror:done})))
const preload=(href)=>href&&add("link",{rel:"modulepreload",crossOrigin:"",href})
let file
try{
const asked=new URLSearchParams(location.search).get("language")
const language=[asked,localStorage["arribo.language"],navigator.language.slice(0,2)].find((each)=>words[each])??Object.keys(words)[0]
file=words[language]
const last=Object.keys(localStorage).find((key)=>key.endsWith(".LastAuthUser"))
const session=last?.replace("LastAuthUser",localStorage[last])
const token=localStorage[session+".idToken"]
const claims=token&&JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/")))
if(claims&&(location.pathname+"/").startsWith("/app/")){
document.querySelector("#shell [lang="+language+"]").hidden=false
const greeting=JSON.parse(localStorage["arribo.greeting"]??null)
if(greeting?.of==claims.sub&&location.pathname=="/app")Object.assign(document.getElementById("greeting"),{textContent:greeting.value.text,lang:greeting.value.language})
const address=localStorage["arribo.me"]
const lives=Date.now()/1000-(localStorage[session+".clockDrift"]||0)<claims.exp
if(address&&lives&&String(claims.phone_number_verified)=="true"){
const response=fetch(address,{headers:{authorization:token,"x-time-zone":Intl.DateTimeFormat().resolvedOptions().timeZone}})
response.catch(()=>{})
globalThis.arriboAhead={address,token,askedAt:Date.now(),response}
}
}
}catch{}
const load=()=>{
const ready=[add("link",{rel:"stylesheet",href:styles}),import("/config.js").catch(()=>{})]
const [first,...others]=parts.split(" ")
for(const each of [...others,first,file])preload(each)
Promise.all(ready).then(()=>import(first))
}
if(navigator.serviceWorker?.controller)load()
else new PerformanceObserver((_,observer)=>{
observer.disconnect()
load()
}).observe({type:"paint",buffered:true})
}`

export const outlineStyle = `#shell{display:none}
#root:not(:has(main))+#shell{
--ground:#fbfaf7;--ink:#1b2327;--card:#f3f1eb;--mark:#0b5a66;
position:fixed;inset:0;overflow:hidden;display:grid;grid-template-rows:3rem max-content max-content 14rem;align-content:start;gap:1rem;
padding:.5rem max(1rem,50vw - 13rem);background:var(--ground);color:var(--ink);font:1rem/1.45 system-ui,sans-serif}
@media(prefers-color-scheme:dark){#root:not(:has(main))+#shell{--ground:#0f1517;--ink:#edf1f0;--card:#1f2a2e;--mark:#5cc3ce}}
#shell>b{display:flex;align-items:center;gap:.5rem;font-size:1.25rem}
#shell>b>svg{color:var(--mark)}
#shell>b path+path{stroke:var(--ground)}
#shell>strong{min-height:1.2em;margin-top:.25rem;font-size:1.5rem;line-height:1.2}
#shell>div{display:flex;align-items:center;gap:.75rem;min-height:4rem;padding:1rem}
#shell>div,#shell>i{border-radius:12px;background:var(--card)}
#shell p{margin:0}
#shell>div>svg{flex:none;margin:auto;animation:shell 800ms linear infinite}
@keyframes shell{to{transform:rotate(360deg)}}
@media(prefers-reduced-motion:reduce){#shell>div>svg{animation:none}}`

export const scriptForStart = (/** @type {import('./app-start.d.mts').FilesOfStart} */ { parts, styles, words }) => {
  const files = Object.entries(words).map(([language, file]) => ` data-${language}="${file}"`)
  return `<script data-styles="${styles}" data-parts="${parts.join(' ')}"${files.join('')}>${startApp}</script>`
}
