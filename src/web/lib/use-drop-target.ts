import { type DragEvent, useState } from 'react'

/** What a place needs on which something may be put down: what it listens to, and whether that is over it now. */
export function useDropTarget(mayTake: boolean, onDrop: () => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver: mayTake && isOver,
    targetProps: {
      onDragOver(event: DragEvent) {
        if (!mayTake) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        setIsOver(false)
        onDrop()
      },
    },
  }
}
