import { deskPaths } from '@/lib/desk-paths'
import { request } from '@/lib/http/request'
import type { SavedViews } from './rules'
import type { NewView, ViewChange } from './schema'

/** Saves a view; sending it again with the same id saves it once. */
export const saveView = (body: NewView) =>
  request<SavedViews>(deskPaths.api.views(), { method: 'POST', body })

/** Renames or moves a view. */
export const changeSavedView = (id: string, body: ViewChange) =>
  request<SavedViews>(deskPaths.api.view(id), { method: 'PUT', body })

/** Deletes a view. */
export const deleteView = (id: string) =>
  request<SavedViews>(deskPaths.api.view(id), { method: 'DELETE' })
