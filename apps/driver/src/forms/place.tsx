import { leaveTo } from '@arribo/written-pages/leave-to'
import { createPlace } from '@arribo/written-pages/place'

const pages = ['/login', '/register', '/confirm', '/password'] as const
export type FormAddress = (typeof pages)[number]

/** The form pages share one document: the build uses this in place of the app's router. */
export const { pageOf: formAddressOf, usePlace, useNavigate, Link } = createPlace(pages, leaveTo)
