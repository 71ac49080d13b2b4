import { Note } from './client-parts.tsx'

interface DeadPaperProps {
  readonly title: string
  readonly text: string
}

/** What a page says on its own that was opened by a link which leads to nothing. */
export const DeadPaper = ({ title, text }: DeadPaperProps) => (
  <>
    <h1>{title}</h1>
    <Note tone="bad">{text}</Note>
  </>
)
