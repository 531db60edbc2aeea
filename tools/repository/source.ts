import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { repository } from '../launcher/program.mjs'

/** One module of the repository, parsed. Paths are relative to the root and use `/`. */
export interface Source {
  path: string
  text: string
  isTest: boolean
  imports: Import[]
  parsed: ParseResult
  /** Walks the syntax tree. */
  visit(visitor: VisitorObject): void
  /** The line, counted from 1, of an offset in the text. */
  line(offset: number): number
}

export interface Import {
  /** As written, such as `./page` or `@/lib/paths`. */
  written: string
  /** A path in the repository without its extension, or the package's name. */
  target: string
  isPackage: boolean
  /** Only types are imported, so nothing is loaded at run time. */
  isType: boolean
  /** Loaded at run time by `import()`. */
  isLate: boolean
  line: number
}

/** Every file that is, or would be, committed. */
export function repositoryFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: repository, encoding: 'utf8' })
  return listed.split('\0').filter((path) => path && existsSync(join(repository, path)))
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(repository, path), 'utf8')
}

/** Every module of the repository. */
export function repositorySources(): Source[] {
  return repositoryFiles()
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => sourceOf(path, textOf(path)))
}

/** Parses a module; `path` decides which rules apply to it. */
export function sourceOf(path: string, text: string): Source {
  const parsed = parseSync(path, text)
  const [failure] = parsed.errors
  if (failure) throw new Error(`${path} cannot be parsed: ${failure.message}`)
  const line = (offset: number) => text.slice(0, offset).split('\n').length
  return {
    path,
    text,
    isTest: /(^e2e\/|\/test\/|\.test\.tsx?$)/.test(path),
    imports: importsOf(path, parsed, line),
    parsed,
    visit: (visitor) => new Visitor(visitor).visit(parsed.program),
    line,
  }
}

function importsOf(path: string, parsed: ParseResult, line: (offset: number) => number): Import[] {
  const found = [
    ...parsed.module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...parsed.module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { ...moduleRequest, isType } : [],
      ),
    ),
  ].map(({ value, start, isType }) => ({ written: value, start, isType, isLate: false }))
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal')
        found.push({ written: String(source.value), start, isType: false, isLate: true })
    },
    TSImportType({ source, start }) {
      found.push({ written: source.value, start, isType: true, isLate: false })
    },
  }).visit(parsed.program)
  return found.map(({ written, start, isType, isLate }) => ({
    written,
    ...resolved(path, written),
    isType,
    isLate,
    line: line(start),
  }))
}

function resolved(from: string, written: string): { target: string; isPackage: boolean } {
  if (written.startsWith('@/')) return { target: bare(written.slice(2)), isPackage: false }
  if (written.startsWith('.'))
    return { target: bare(join(dirname(from), written)), isPackage: false }
  return { target: written, isPackage: true }
}

const bare = (path: string) => path.replace(/\.(ts|tsx|mjs|js)$/, '')
