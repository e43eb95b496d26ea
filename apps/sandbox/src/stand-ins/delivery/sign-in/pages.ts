import { createHash } from 'node:crypto'
import { Html, html } from '../../../html.ts'
import type { Call } from '../gateway.ts'
import { applicationOf } from './challenges.ts'

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f4;color:#17202a;font:17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(24rem,100%);padding:2rem;background:#fff;border-radius:16px;box-shadow:0 1px 3px #0002}
h1{margin:0 0 .5rem;font-size:1.4rem}p{margin:.5rem 0 1rem}label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{box-sizing:border-box;width:100%;padding:.7rem;border:1px solid #8793a0;border-radius:8px;font:inherit}
button{width:100%;margin-top:1rem;padding:.8rem;border:0;border-radius:8px;background:#17202a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{margin-top:.5rem;background:none;color:#17202a}.error{padding:.7rem 1rem;border-radius:8px;background:#fdecea;color:#8c1d18}
small{color:#5b6773}`

/** The pages have one inline style, allowed by its hash, and no script. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

/** In one piece, because one more space inside the element would change its hash. */
const styled = new Html(`<style>${style}</style>`)

const words = {
  en: {
    signIn: (app: string) => `Sign in to ${app}`,
    asks: 'Arribo wants to see your calendar and check in for you when you say so.',
    wrong: 'The email or the password is not right, or the account is locked for a while.',
    email: 'Email',
    password: 'Password',
    allow: 'Sign in and allow',
    deny: 'Do not allow',
    copyAddress: [
      'Almost done',
      'Copy the address of this page from the address bar and give it to your support agent.',
    ],
    notAllowed: ['Not allowed', 'Nothing was connected. You can close this page.'],
    badRequest: ['This link does not work', 'Ask your support agent for a new one.'],
    confirm: ['Are you signing in?', 'Somebody with your password wants to sign in from Arribo.'],
    approve: 'Yes, it is me',
    refuse: 'No, it is not me',
    approved: ['Approved', 'You can go back to Arribo.'],
    denied: ['Denied', 'Nobody was let in.'],
    over: ['This request is over', 'Start again in Arribo.'],
    sandbox: 'Simulated platform. Nothing here is real.',
  },
  es: {
    signIn: (app: string) => `Entra a ${app}`,
    asks: 'Arribo quiere ver tu calendario y marcar tu llegada cuando tú lo digas.',
    wrong: 'El correo o la contraseña no son correctos, o la cuenta está bloqueada por un rato.',
    email: 'Correo',
    password: 'Contraseña',
    allow: 'Entrar y permitir',
    deny: 'No permitir',
    copyAddress: ['Ya casi', 'Copia la dirección de esta página y dásela a tu agente de soporte.'],
    notAllowed: ['No permitido', 'No se conectó nada. Puedes cerrar esta página.'],
    badRequest: ['Este enlace no funciona', 'Pide uno nuevo a tu agente de soporte.'],
    confirm: ['¿Estás entrando tú?', 'Alguien con tu contraseña quiere entrar desde Arribo.'],
    approve: 'Sí, soy yo',
    refuse: 'No, no soy yo',
    approved: ['Aprobado', 'Puedes volver a Arribo.'],
    denied: ['Rechazado', 'No entró nadie.'],
    over: ['Esta solicitud terminó', 'Empieza otra vez en Arribo.'],
    sandbox: 'Plataforma simulada. Aquí nada es real.',
  },
} as const

type Visit = Pick<Call, 'platform' | 'language'>
type Message = 'copyAddress' | 'notAllowed' | 'badRequest' | 'approved' | 'denied' | 'over'

export function signInPage(visit: Visit, isRefused: boolean): string {
  const say = words[visit.language]
  return page(
    visit,
    say.signIn(applicationOf(visit.platform)),
    html`<p>${say.asks}</p>
      ${isRefused && html`<p class="error" role="alert">${say.wrong}</p>`}
      <form method="post">
        <label for="email">${say.email}</label
        ><input id="email" name="email" type="email" autocomplete="username" required />
        <label for="password">${say.password}</label
        ><input id="password" name="password" type="password" autocomplete="current-password" required />
        <button name="decision" value="allow">${say.allow}</button
        ><button class="quiet" name="decision" value="deny" formnovalidate>${say.deny}</button>
      </form>`,
  )
}

export function confirmationPage(visit: Visit, email: string): string {
  const say = words[visit.language]
  return page(
    visit,
    say.confirm[0],
    html`<p>${say.confirm[1]}</p>
      <p><strong>${email}</strong></p>
      <form method="post">
        <button name="decision" value="approved">${say.approve}</button
        ><button class="quiet" name="decision" value="denied">${say.refuse}</button>
      </form>`,
  )
}

export function messagePage(visit: Visit, message: Message, detail = ''): string {
  const [title, text] = words[visit.language][message]
  return page(
    visit,
    title,
    html`<p>${text}</p>
      ${detail && html`<p><small>${detail}</small></p>`}`,
  )
}

const page = ({ platform, language }: Visit, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – ${applicationOf(platform)}</title>
        ${styled}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
          <p><small>${words[language].sandbox}</small></p>
        </main>
      </body>
    </html>`.text
