import { describe, expect, it } from 'vitest'
import { Program } from './program.mjs'

describe('A started program', () => {
  it('reports its last lines when it ends before it is ready', async () => {
    const program = new Program('The sandbox', ['-e', 'console.error("The data is in use.")'], {})
    await expect(program.ready('http://127.0.0.1:9/', 30)).rejects.toThrow('The data is in use.')
  })

  it('is given up when it takes too long', async () => {
    const program = new Program('The console', ['-e', 'setInterval(() => {}, 1000)'], {})
    await expect(program.ready('http://127.0.0.1:9/', 0)).rejects.toThrow(
      'The console is not ready after 0 s.',
    )
    await program.stop()
    expect(await program.ended).toBe('SIGTERM')
  })

  it('gets the environment it is given', async () => {
    const program = new Program('It', ['-e', 'console.log(process.env.GIVEN)'], { GIVEN: 'this' })
    expect(await program.ended).toBe('exit code 0')
    expect(program.lastLines).toBe('this')
  })
})
