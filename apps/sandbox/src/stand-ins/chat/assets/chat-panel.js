// @ts-check
const query = new URLSearchParams(location.search)
const messagesAt = `/chat/visitors/${query.get('visitor')}/messages`
const list = /** @type {HTMLOListElement} */ (document.getElementById('messages'))
const text = /** @type {HTMLTextAreaElement} */ (document.getElementById('text'))

async function refresh() {
  const { messages } = await (await fetch(messagesAt)).json()
  list.replaceChildren(
    ...messages.map((/** @type {{ from: string, text: string }} */ message) => {
      const item = document.createElement('li')
      item.dataset.from = message.from
      item.textContent = message.text
      return item
    }),
  )
}

async function send() {
  const headers = { 'content-type': 'application/json' }
  await fetch(messagesAt, { method: 'POST', headers, body: JSON.stringify({ text: text.value }) })
  text.value = ''
  await refresh()
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
text.value = query.get('text') ?? ''
void refresh()
setInterval(() => void refresh(), 2000)
