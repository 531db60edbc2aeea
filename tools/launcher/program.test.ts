import { describe, expect, it } from 'vitest'
import { Program } from './program.mjs'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

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

  // A test that ends while its program runs, and Ctrl C in `npm test`.
  it.each(['process.exit()', "process.kill(process.pid, 'SIGINT')"])(
    'does not outlive the process that started it: %s',
    async (end) => {
      const script = `
        import { Program } from './tools/launcher/program.mjs'
        const program = new Program('It', ['-e', 'setInterval(() => {}, 1000)'], {})
        console.log(program.pid)
        setTimeout(() => ${end})`
      const starter = new Program('The starter', ['--input-type=module', '-e', script], {})
      expect(await starter.ended).toBe(end.includes('SIGINT') ? 'SIGINT' : 'exit code 0')
      const pid = Number(starter.lastLines)
      expect(pid).toBeGreaterThan(0)
      await expect.poll(() => isAlive(pid)).toBe(false)
    },
  )

  it('is left to a listener that its starter has for the signal', async () => {
    const script = `
      import { Program } from './tools/launcher/program.mjs'
      process.once('SIGTERM', async () => {
        await program.stop()
        console.log(await program.ended)
      })
      const program = new Program('It', ['-e', 'setInterval(() => {}, 1000)'], {})
      setTimeout(() => process.kill(process.pid, 'SIGTERM'))`
    const starter = new Program('The starter', ['--input-type=module', '-e', script], {})
    expect(await starter.ended).toBe('exit code 0')
    expect(starter.lastLines).toBe('SIGTERM')
  })

  it('gets the environment it is given', async () => {
    const program = new Program('It', ['-e', 'console.log(process.env.GIVEN)'], { GIVEN: 'this' })
    expect(await program.ended).toBe('exit code 0')
    expect(program.lastLines).toBe('this')
  })
})
