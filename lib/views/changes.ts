import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { SavedViews } from './rules'
import type { NewView, ViewChange } from './schema'

/** Saves a view; sent again with the same id, it is the same view. */
export const saveView = (body: NewView) =>
  request<SavedViews>(deskPaths.api.views(), { method: 'POST', body })

/** Gives a view another name, or another place. */
export const changeSavedView = (id: string, body: ViewChange) =>
  request<SavedViews>(deskPaths.api.view(id), { method: 'PUT', body })

/** Forgets a view. */
export const deleteView = (id: string) =>
  request<SavedViews>(deskPaths.api.view(id), { method: 'DELETE' })
