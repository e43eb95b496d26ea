import { pageOwner } from '../../app/page-owner.ts'
import { readRemembered } from '../remembered.ts'

export type View = { readonly name: string; readonly search: Readonly<Record<string, unknown>> }

/** The position in the list and what is open over it aren't part of a view. */
const passing = new Set(['cursor', 'page', 'entry', 'preview'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readViews(stored: unknown): readonly View[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown) =>
    isRecord(each) && typeof each['name'] === 'string' && isRecord(each['search'])
      ? [{ name: each['name'], search: each['search'] }]
      : [],
  )
}

export const filterOf = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !passing.has(key)))

export const withView = (views: readonly View[], view: View): readonly View[] =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) => a.name.localeCompare(b.name))

export const withoutView = (views: readonly View[], gone: string): readonly View[] =>
  views.filter(({ name }) => name !== gone)

export const viewsKey = (list: string): string => `arribo.views.${pageOwner.claims()?.sub ?? ''}.${list}`

export const viewsOf = (list: string): readonly View[] => readRemembered(viewsKey(list), readViews)
