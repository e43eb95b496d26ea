// @ts-check
// The messenger's script as a page loads it: runs the queued commands, then new ones.
;(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const home = new URL('.', script.src).href
  /** @type {{ id: string } | undefined} */
  let visitor
  let isLauncherHidden = false
  /** Commands run one after the other: a `showNewMessage` waits for the `boot` before it. */
  let turn = Promise.resolve()

  const place = document.createElement('aside')
  place.setAttribute('aria-label', 'Chat')
  const launcher = document.createElement('button')
  launcher.type = 'button'
  launcher.textContent = 'Chat'
  launcher.id = 'sandbox-chat-launcher'
  const panel = document.createElement('iframe')
  panel.title = 'Chat'
  panel.id = 'sandbox-chat-panel'
  // One property at a time, because the page's policy forbids inline styles.
  Object.assign(launcher.style, {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: '30',
    minWidth: '72px',
    minHeight: '48px',
    border: '2px solid #ffffff',
    borderRadius: '24px',
    background: '#1b2327',
    color: '#ffffff',
    font: 'bold 16px system-ui, sans-serif',
  })
  Object.assign(panel.style, {
    position: 'fixed',
    right: '12px',
    bottom: '76px',
    zIndex: '30',
    width: 'min(340px, calc(100vw - 24px))',
    height: 'min(420px, calc(100dvh - 96px))',
    border: '1px solid #7d7768',
    borderRadius: '12px',
    background: '#ffffff',
  })

  function draw() {
    if (!place.isConnected) {
      place.append(launcher, panel)
      document.body.append(place)
    }
    launcher.hidden = !visitor || isLauncherHidden
    launcher.style.display = launcher.hidden ? 'none' : ''
    panel.style.display = panel.hidden ? 'none' : ''
  }

  /** @param {string} path @param {object} body */
  async function post(path, body) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(home + path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true })
    if (!response.ok) throw new Error(`${response.status}`)
    return /** @type {Promise<{ id: string }>} */ (response.json())
  }

  /** @param {string} [text] a draft for the visitor */
  function open(text = '') {
    if (!visitor) return
    panel.src = `${home}panel?${new URLSearchParams({ visitor: visitor.id, text })}`
    panel.hidden = false
  }

  const commands = {
    /** @param {{ app_id: string, intercom_user_jwt: string, hide_default_launcher?: boolean }} settings */
    async boot({ app_id: appId, intercom_user_jwt: token, hide_default_launcher: isHidden = false, ...given }) {
      isLauncherHidden = isHidden
      visitor = await post('visitors', { appId, token, given })
    },
    /** @param {{ intercom_user_jwt?: string, hide_default_launcher?: boolean }} settings */
    async update({ intercom_user_jwt: token, hide_default_launcher: isHidden = isLauncherHidden } = {}) {
      isLauncherHidden = isHidden
      if (token && visitor) await post(`visitors/${visitor.id}/token`, { token })
    },
    show: () => open(),
    /** @param {string} [text] */
    showNewMessage: (text) => open(text),
    hide() {
      panel.hidden = true
    },
    shutdown() {
      if (visitor) void post(`visitors/${visitor.id}/end`, {})
      visitor = undefined
      panel.hidden = true
      panel.removeAttribute('src')
    },
  }

  /** @param {string} name @param {unknown[]} values */
  function take(name, ...values) {
    turn = turn
      .then(() => Reflect.get(commands, name)?.(...values))
      .catch((error) => console.warn('The chat could not', name, error))
      .then(draw)
  }

  panel.hidden = true
  launcher.addEventListener('click', () => take(panel.hidden ? 'show' : 'hide'))
  const page = /** @type {{ Intercom?: Function & { q?: ArrayLike<unknown>[] } }} */ (window)
  const waiting = page.Intercom?.q ?? []
  page.Intercom = take
  for (const command of waiting) take(.../** @type {[string]} */ (Array.from(command)))
})()
