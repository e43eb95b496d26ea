/**
 * What the document of the driver's app does before its script is there. It fetches the words of the language that the app is
 * going to start in, and greets whoever is signed in as the last visit did: `arribo.greeting` holds the sentence and whose it
 * is. The content security policy allows this text by its hash. Plain JavaScript, because Vite's configuration is loaded by Node.
 */
export const startApp =
  'try{const{dataset}=document.currentScript,greeting=JSON.parse(localStorage["arribo.greeting"]??null);const asked=new URLSearchParams(location.search).get("language");const words=[asked,localStorage["arribo.language"],navigator.language.slice(0,2)].map((each)=>dataset[each]).find(Boolean)??Object.values(dataset)[0];words&&document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:words}));const user=Object.keys(localStorage).find((key)=>key.endsWith(".LastAuthUser"));const token=user&&localStorage[user.replace("LastAuthUser",localStorage[user]+".idToken")];const sub=token&&JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).sub;if(sub&&greeting?.of==sub&&location.pathname=="/app")Object.assign(document.getElementById("greeting"),{textContent:greeting.value.text,lang:greeting.value.language})}catch{}'

/** What stands in the document; `words` is the file of each language, the product's first language first. */
export const scriptForStart = (/** @type {Readonly<Record<string, string>>} */ words) => {
  const files = Object.entries(words).map(([language, file]) => ` data-${language}="${file}"`)
  return `<script${files.join('')}>${startApp}</script>`
}
