import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApiAnswer, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

const drawn: { width: number; height: number; type: string | undefined; quality: number | undefined }[] = []
beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 3000, close: () => undefined }))
  const context = { drawImage: () => undefined } as unknown as RenderingContext & null
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    take,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, type, quality })
    // happy-dom 21 forgets the name with which a blob, other than a file, is put into a form.
    take(new File(['small'], '', { type: 'image/jpeg' }))
  })
})
afterEach(() => vi.restoreAllMocks())

type Put = { name: string; size: number; signal: AbortSignal | null | undefined }
const takenAs = (isNew: boolean) => ok({ phoneNumber: '+13055550100', width: 1440, height: 1080, isNew })
const taken = takenAs(true)

function answerUploads(answer: (put: Put) => ApiAnswer | Promise<ApiAnswer>) {
  const puts: Put[] = []
  const statistics: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const isUpload = input === 'https://upload.test/selfies' && init.method === 'PUT'
    if (!isUpload) statistics.push(input)
    const file = isUpload ? ((init.body as FormData).get('file') as File) : undefined
    const put = file && { name: file.name, size: file.size, signal: init.signal }
    if (put) puts.push(put)
    const { status, body } = put ? await answer(put) : ok([])
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(body), { status })
  })
  return { puts, statistics }
}

const jpeg = (name: string, bytes: readonly number[] = [0xff, 0xd8, 0xff, 0xe0]) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg', lastModified: 1 })
const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `+130555501${String(index).padStart(2, '0')}.jpg`)

async function choose(...files: File[]) {
  const page = await openBackOffice('/admin/tools')
  const input = await screen.findByLabelText('Choose photos')
  const agent = userEvent.setup({ applyAccept: false })
  await agent.upload(input, files)
  return { agent, ...page }
}
const press = (agent: ReturnType<typeof userEvent.setup>, name: string) =>
  screen.findByRole('button', { name }).then((button) => agent.click(button))
const says = (text: string) => screen.findByText(text, { selector: 'p' })
const rows = () => [...(document.getElementById('selfieUploads')?.children ?? [])]
const row = (index: number) => rows()[index]?.textContent
/** A screen reader announces the text, because the region was there before it. */
const readOut = (text: string) => screen.findByText(text, { selector: '[role=status] p' })

it('says which photos this agent had sent before', async () => {
  answerUploads(({ name }) => takenAs(!name.includes(' ')))
  const { agent } = await choose(jpeg('+13055550100.jpg'), jpeg('+13055550100 b.jpg'))
  await press(agent, 'Upload 2 files')
  expect(await says('1 uploaded, 1 already there')).toBeTruthy()
  expect(row(1)).toContain('Already there')
})

it('is the sixth card, above the statistics', async () => {
  answerUploads(() => taken)
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 2, name: 'Bulk selfie upload' })
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent).join(', ')).toBe(
    'Signup code, Unlink email, Flex selfie, Remove Flex profile picture, Remove the three photos, Bulk selfie upload, Log a driver out, API description, Selfies uploaded by agents',
  )
})

it('uploads each file separately, scaled to 1440 by 1080, at most three at a time, and shows the results', async () => {
  let [underWay, most] = [0, 0]
  const { puts, statistics } = answerUploads(async () => {
    most = Math.max(most, (underWay += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay -= 1
    return taken
  })
  const { agent } = await choose(...names(7).map((name) => jpeg(name)))
  const region = (await readOut('7 files are ready')).closest('[role=status]')
  expect(row(0)).toBe('+13055550100.jpg+1 (305) 555-0100Ready')
  expect(puts).toEqual([])
  const before = statistics.length
  await press(agent, 'Upload 7 files')
  await says('7 uploaded')
  expect(puts.map(({ name, size }) => [name, size])).toEqual(names(7).map((name) => [name, 5]))
  expect([most, drawn.length, drawn[0]]).toEqual([
    3,
    7,
    { width: 1440, height: 1080, type: 'image/jpeg', quality: 0.9 },
  ])
  expect((await readOut('7 uploaded')).closest('[role=status]')).toBe(region)
  await waitFor(() => expect(statistics.slice(before).some((asked) => asked.includes('agents-selfies'))).toBe(true))
})

it("names files that aren't JPEGs and those without a phone, and sends none of them", async () => {
  const { puts } = answerUploads(() => taken)
  const { agent } = await choose(jpeg('+13055550100.jpg'), jpeg('a.png', [0x89, 0x50, 0x4e, 0x47]), jpeg('IMG_1.jpg'))
  const refusedFor = (why: string) => screen.findByText(why).then((title) => title.nextElementSibling?.textContent)
  expect(await refusedFor("These files aren't JPEG photos and were left out:")).toBe('a.png')
  expect(await refusedFor("These file names don't begin with a phone number, so they were left out:")).toBe('IMG_1.jpg')
  await press(agent, 'Upload 1 file')
  await says('1 uploaded')
  expect(puts.map(({ name }) => name)).toEqual(['+13055550100.jpg'])
})

it('says which file failed and why, and retries the failed ones', async () => {
  let isKnown = false
  const { puts } = answerUploads(({ name }) =>
    name === '+13055550101.jpg' && !isKnown ? refusal(404, 'driver_not_found', 'No driver has it.') : taken,
  )
  const { agent } = await choose(...names(3).map((name) => jpeg(name)))
  await press(agent, 'Upload 3 files')
  await says('2 uploaded, 1 failed')
  expect(row(1)).toBe('Error uploading +13055550101.jpgNo driver has it.Failed')
  await readOut('2 uploaded, 1 failed')
  isKnown = true
  await press(agent, 'Retry failed files')
  await says('3 uploaded')
  expect(row(1)).not.toContain('No driver has it.')
  expect(puts.map(({ name }) => name)).toEqual([...names(3), '+13055550101.jpg'])
  await press(agent, 'Clear the list')
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
})

it("fails a colleague's photo from support with the reason, and sends the others", async () => {
  const why = "Your role doesn't allow this. An admin can do it."
  answerUploads(({ name }) => (name === '+13055550101.jpg' ? refusal(403, 'permission_needed', why) : taken))
  const { agent } = await choose(...names(3).map((name) => jpeg(name)))
  await press(agent, 'Upload 3 files')
  await says('2 uploaded, 1 failed')
  expect(row(1)).toBe(`Error uploading +13055550101.jpg${why}Failed`)
})

it("fails a photo that the browser can't read, without sending it", async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  const { puts } = answerUploads(() => taken)
  const { agent } = await choose(jpeg('+13055550100.jpg'))
  await press(agent, 'Upload 1 file')
  await says('1 failed')
  expect(row(0)).toContain("Error uploading +13055550100.jpgThis photo can't be read.")
  expect(puts).toEqual([])
})

it('shows one bar during uploads, stops on request, and sends the rest later', async () => {
  let isHeld = true
  const release: (() => void)[] = []
  answerUploads(async () => {
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve))
    return taken
  })
  const { agent } = await choose(...names(5).map((name) => jpeg(name)))
  await press(agent, 'Upload 5 files')
  await waitFor(() => expect(release).toHaveLength(3))
  release[0]?.()
  await screen.findByRole('progressbar', { name: '1 of 5 files' })
  expect(screen.getByLabelText('Choose photos')).toHaveProperty('disabled', true)
  await press(agent, 'Stop')
  for (const answerOne of release) answerOne()
  await says('1 uploaded, 4 stopped')
  isHeld = false
  await press(agent, 'Upload the rest')
  await says('5 uploaded')
})

it('asks before leaving the page during uploads', async () => {
  answerUploads(() => new Promise(() => undefined))
  const { agent, address } = await choose(jpeg('+13055550100.jpg'))
  await press(agent, 'Upload 1 file')
  await screen.findByRole('progressbar')
  await agent.click(screen.getByRole('link', { name: 'Users' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop the upload?' }))
  await agent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/admin/tools')
  await agent.click(screen.getByRole('link', { name: 'Users' }))
  await agent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop and leave' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/users/))
})
