import { describe, expect, it } from 'vitest'
import { unusedPort } from '../built/unused-port'
import { answers, Program } from './program.mjs'

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
      const url = `http://127.0.0.1:${await unusedPort()}/`
      const listener = `require('node:http').createServer((_, to) => to.end()).listen(${new URL(url).port}, '127.0.0.1')`
      const script = `
        import { Program } from './tools/launcher/program.mjs'
        const program = new Program('It', ['-e', ${JSON.stringify(listener)}], {})
        await program.ready('${url}', 60)
        console.log('ready')
        setTimeout(() => ${end})`
      const starter = new Program('The starter', ['--input-type=module', '-e', script], {})
      expect(await starter.ended).toBe(end.includes('SIGINT') ? 'SIGINT' : 'exit code 0')
      expect(starter.lastLines).toBe('ready')
      // Its port rather than its process, which stays in the table as long as nobody asks how it ended.
      await expect.poll(() => answers(url)).toBe(false)
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
