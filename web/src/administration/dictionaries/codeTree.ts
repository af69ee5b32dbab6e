import type { CodeNode } from '../../api/contract'

/** A code and where it stands: how deep, among which siblings. */
export type CodeLine = { code: CodeNode; depth: number; siblings: CodeNode[] }

/** Codes in their order, those below another behind it. */
export function codeLines(codes: CodeNode[], depth = 0): CodeLine[] {
  return codes.flatMap((code) => [{ code, depth, siblings: codes }, ...codeLines(code.children, depth + 1)])
}

/** All codes in their order when one has changed places with the sibling that many places away; none: there is none. */
export function movedCodes(all: CodeNode[], line: CodeLine, by: number): string[] | undefined {
  const from = line.siblings.indexOf(line.code)
  const other = line.siblings[from + by]
  if (!other) return undefined
  const swap = (codes: CodeNode[]): CodeNode[] => {
    const here = codes.map((code) => {
      if (code.dm === line.code.dm) return other
      return code.dm === other.dm ? line.code : code
    })
    const isHere = codes.some(({ dm }) => dm === line.code.dm)
    return isHere ? here : codes.map((code) => ({ ...code, children: swap(code.children) }))
  }
  return codeLines(swap(all)).map(({ code }) => code.dm)
}
