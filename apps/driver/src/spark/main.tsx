import './spark.css'
import { createSay } from '@arribo/i18n/say'
import { loadSparkWords } from '@arribo/i18n/spark'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../small/language.ts'
import { readEmbedding } from './embedding.rules.ts'
import { createSender } from './send-selfie.ts'
import { postToParent } from './post-to-parent.ts'
import { UploadForm } from './upload-form.tsx'

const { embedding, clean } = readEmbedding(location.href)
history.replaceState(null, '', clean)

const { token, allowsFile } = embedding
const config = readWebConfig()
const language = startLanguage()
const say = createSay(await loadSparkWords(language))
document.documentElement.lang = language
document.title = `${say('spark.title')} · Arribo`

createRoot(document.body).render(
  <main className="mx-auto grid max-w-md gap-4 p-4">
    <h1 className="text-24">{say('spark.title')}</h1>
    {token ? (
      <UploadForm
        language={language}
        say={say}
        allowsFile={allowsFile}
        send={createSender(config, token)}
        onSent={(selfie) => postToParent(config.iframeParentOrigins, selfie)}
      />
    ) : (
      <PlainBanner tone="warning">{say('spark.noToken')}</PlainBanner>
    )}
  </main>,
)
