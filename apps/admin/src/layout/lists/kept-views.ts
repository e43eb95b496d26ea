import { pageOwner } from '../../app/page-owner.ts'
import { readRemembered } from '../remembered.ts'
import { readViews, type View } from './saved-views.ts'

/** Where this browser keeps a list's views, by member of staff. */
export const viewsKey = (list: string): string => `arribo.views.${pageOwner.claims()?.sub ?? ''}.${list}`

export const viewsOf = (list: string): readonly View[] => readRemembered(viewsKey(list), readViews)
