// @ts-check
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('embed'))
const messages = /** @type {HTMLElement} */ (document.getElementById('messages'))

/** @param {string} text */
function write(text) {
  const line = document.createElement('li')
  line.textContent = text
  messages.append(line)
}

/** @param {string} phoneNumber */
async function tokenOf(phoneNumber) {
  const response = await fetch(`/spark-host/token?${new URLSearchParams({ phoneNumber })}`)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return String(answer.token)
}

async function embed() {
  const fields = new FormData(form ?? undefined)
  const chosen = (/** @type {string} */ name) => /** @type {string} */ (fields.get(name))
  const address = new URL('/spark/iframe', form?.dataset.driver)
  address.searchParams.set('token', await tokenOf(chosen('phoneNumber')))
  address.searchParams.set('language', chosen('language'))
  if (fields.has('allowFile')) address.searchParams.set('allowFile', 'true')
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = 'Arribo'
  frame.width = '360'
  frame.height = '560'
  document.getElementById('frame')?.replaceChildren(frame)
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  embed().catch((error) => write(String(error)))
})
// Only accepts messages from the driver app: any page can post messages to any other.
addEventListener('message', ({ origin, data }) => {
  if (origin === form?.dataset.driver && data?.type === 'arribo:selfie') write(JSON.stringify(data))
})
