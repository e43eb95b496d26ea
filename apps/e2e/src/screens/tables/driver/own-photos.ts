import { portrait } from '@arribo/sandbox/portraits'
import type { Scene } from '../../screen.ts'

/** Sends a photo with the page's session, as the app does, and has it compared. */
async function send({ page, addresses }: Scene, photo: Buffer): Promise<void> {
  await page.evaluate(
    async ({ api, base64 }) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken')) ?? ''
      const headers = { authorization: localStorage.getItem(key) ?? '' }
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const checksumSha256 = btoa(String.fromCharCode(...hash))
      const promised = new URLSearchParams({ contentLength: String(bytes.length), checksumSha256 })
      const answer = await fetch(`${api}/api/signed-image-url?${promised.toString()}`, { headers })
      const { uploadURL, taskId } = (await answer.json()) as { uploadURL: string; taskId: string }
      const kind = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': checksumSha256 }
      await fetch(uploadURL, { method: 'PUT', headers: kind, body: bytes })
      const asked = new URLSearchParams({ taskId, accountType: 'own-account' })
      await fetch(`${api}/api/users/me/check-selfie-validity?${asked.toString()}`, { headers })
    },
    { api: addresses.api, base64: photo.toString('base64') },
  )
}

/** One good selfie and one that was too dark, which is first in the list. */
export async function takeSelfies(scene: Scene): Promise<void> {
  await send(scene, await portrait(33))
  await send(scene, await portrait(33, { dark: true }))
}
