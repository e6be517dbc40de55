import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import type { SheetName } from './PublicSheets.tsx';

const PrintButton = deferredPart('paper/PrintButton.tsx', () => import('./PrintButton.tsx'));

export const LazyPrintButton = ({ sheet }: { sheet: SheetName }) => (
  <PrintButton waiting={null} sheet={sheet} />
);
