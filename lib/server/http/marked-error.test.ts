import { expect, test, vi } from 'vitest'
import { said } from '@/lib/words/said'
import { BankFailure, BankRefusal, NotOfClients } from '../bank/errors'
import { ExchangeFailure } from '../outgoing/exchange'
import { StoreUnavailable } from '../store/kv'
import { NothingDone, ProblemError, problemFrom } from './problems'

const details = { detail: said('problems.tryAgain') }

test('an error is recognised in another bundle, where the same class exists a second time', async () => {
  vi.resetModules()
  const other = {
    ...(await import('../store/kv')),
    ...(await import('../bank/errors')),
    ...(await import('./problems')),
    ...(await import('../outgoing/exchange')),
  }
  expect(other.StoreUnavailable).not.toBe(StoreUnavailable)
  expect(problemFrom(new other.StoreUnavailable('away'), 't').code).toBe('store_unavailable')
  expect(problemFrom(new other.ProblemError('not_found', details), 't').code).toBe('not_found')
  expect(problemFrom(new other.BankFailure('timeout', false), 't').code).toBe('bank_timeout')
  expect(problemFrom(new other.BankRefusal(404, [], undefined), 't').code).toBe('not_found')
  expect(new other.NothingDone('refused', details)).toBeInstanceOf(NothingDone)
  expect(new other.NothingDone('refused', details)).toBeInstanceOf(ProblemError)
  expect(new other.ExchangeFailure('cut', true)).toBeInstanceOf(ExchangeFailure)
})

test('an error is an instance of its own class and its base classes only', () => {
  const errors = [
    new StoreUnavailable('away'),
    new ProblemError('refused', details),
    new BankFailure('timeout', false),
    new BankRefusal(404, [], undefined),
    new ExchangeFailure('cut', true),
  ]
  const classes = [StoreUnavailable, ProblemError, BankFailure, BankRefusal, ExchangeFailure]
  for (const [at, error] of errors.entries())
    expect(classes.filter((made) => error instanceof made)).toEqual([classes[at]])
  expect(new ProblemError('refused', details)).not.toBeInstanceOf(NothingDone)
  expect(new BankRefusal(404, [], undefined)).not.toBeInstanceOf(NotOfClients)
  expect(new NotOfClients()).toBeInstanceOf(BankRefusal)
  for (const thrown of [new Error('x'), undefined, null, 'text', {}])
    expect(thrown instanceof ProblemError).toBe(false)
})

test('an error has the name that the source gives it', () => {
  expect(new BankFailure('timeout', false).name).toBe('BankFailure')
  expect(new NothingDone('refused', details).name).toBe('NothingDone')
})
