import { type CodeValue, findById } from '../kit/code-values'
import type { TenantDirectory } from '../kit/directory'
import { detail, NotFound } from '../kit/errors'
import { CLASSIFICATIONS, CLIENT_TYPES, GENDERS } from './code-values'

/** The details of a client that are chosen from lists; null and absent choose nothing. */
export interface Choices {
  genderId?: number | null
  clientTypeId?: number | null
  clientClassificationId?: number | null
  staffId?: number | null
}

/**
 * Checks that each choice exists. @throws NotFound for the first option or adviser that does not. docs/bank-api.md, "Create a
 * client"
 */
export function checkChoices(choices: Choices, { advisers }: TenantDirectory): void {
  checkOption(GENDERS, choices.genderId)
  checkOption(CLIENT_TYPES, choices.clientTypeId)
  checkOption(CLASSIFICATIONS, choices.clientClassificationId)
  const { staffId } = choices
  if (typeof staffId === 'number' && !advisers.has(staffId)) {
    throw notThere('staff', 'Staff', staffId)
  }
}

/** Checks that a list has this id. @throws NotFound otherwise */
export function checkOption(options: CodeValue[], id: number | null | undefined): void {
  if (typeof id === 'number' && findById(options, id) === undefined) {
    throw notThere('codevalue', 'Code value', id)
  }
}

/** 404: something that a body or query refers to does not exist. */
export function notThere(resource: string, word: string, id: number): NotFound {
  const message = `${word} with identifier ${id} does not exist`
  return new NotFound(detail(`error.msg.${resource}.id.invalid`, message, 'id', [id]))
}
