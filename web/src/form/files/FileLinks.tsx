import { FileLine } from './FileLine'
import { fileNumbers, useStoredFiles } from './files'
import './files.css'

/** Stored files: looked at or saved. A file that the user may not read shows its number alone. */
export function FileLinks({ value }: { value: unknown }) {
  const numbers = fileNumbers(value)
  const files = useStoredFiles(numbers)
  if (numbers.length === 0) return <span className="nothing">–</span>
  return (
    <div className="files">
      <ul>
        {numbers.map((number) => (
          <FileLine key={number} number={number} file={files[number]} />
        ))}
      </ul>
    </div>
  )
}
