/**
 * Runs in the driver app's document before the app's script. Preloads the words of the start language and shows the
 * greeting of the last visit if the same driver is still signed in; `arribo.greeting` in localStorage holds the
 * greeting and its owner. Allowed by hash in the content security policy. Plain JavaScript, because Node loads it as
 * part of Vite's configuration.
 */
export const startApp =
  'try{const{dataset}=document.currentScript,greeting=JSON.parse(localStorage["arribo.greeting"]??null);const asked=new URLSearchParams(location.search).get("language");const words=[asked,localStorage["arribo.language"],navigator.language.slice(0,2)].map((each)=>dataset[each]).find(Boolean)??Object.values(dataset)[0];words&&document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:words}));const user=Object.keys(localStorage).find((key)=>key.endsWith(".LastAuthUser"));const token=user&&localStorage[user.replace("LastAuthUser",localStorage[user]+".idToken")];const sub=token&&JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).sub;if(sub&&greeting?.of==sub&&location.pathname=="/app")Object.assign(document.getElementById("greeting"),{textContent:greeting.value.text,lang:greeting.value.language})}catch{}'

/** The element for the document; `words` maps each language to its file, the default language first. */
export const scriptForStart = (/** @type {Readonly<Record<string, string>>} */ words) => {
  const files = Object.entries(words).map(([language, file]) => ` data-${language}="${file}"`)
  return `<script${files.join('')}>${startApp}</script>`
}
