/** @jsxImportSource preact */
import '../small/small.css'
import { createSay } from '@arribo/i18n/say'
import { loadSparkWords } from '@arribo/i18n/small'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { render } from 'preact'
import { startLanguage } from '../small/language.ts'
import { Message } from '../small/message.tsx'
import { readEmbedding } from './embedding.rules.ts'
import { createSender } from './send-selfie.ts'
import { tellParent } from './tell-parent.ts'
import { UploadForm } from './upload-form.tsx'

const { embedding, clean } = readEmbedding(location.href)
history.replaceState(null, '', clean)

const { token, allowsFile } = embedding
const config = readWebConfig()
const language = startLanguage()
const say = createSay(await loadSparkWords(language))
document.documentElement.lang = language
document.title = `${say('spark.title')} · Arribo`

render(
  <main class="mx-auto grid max-w-md gap-4 p-4">
    <h1 class="text-24">{say('spark.title')}</h1>
    {token ? (
      <UploadForm
        language={language}
        say={say}
        allowsFile={allowsFile}
        send={createSender(config, token)}
        onSent={(selfie) => tellParent(config.iframeParentOrigins, selfie)}
      />
    ) : (
      <Message tone="warning">{say('spark.noToken')}</Message>
    )}
  </main>,
  document.body,
)
