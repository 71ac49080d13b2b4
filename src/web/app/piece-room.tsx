import { PieceCloth } from '#web/features/stock/piece/piece-cloth.tsx'
import { PiecePage } from '#web/features/workshop/piece/piece-page.tsx'

export const PieceRoom = () => <PiecePage cloth={(piece) => <PieceCloth piece={piece} />} />
