import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#dashboard/src/ui/tokens.css';
import '#dashboard/src/ui/fonts.css';
import '#dashboard/src/ui/base.css';
import { RehearsalRoom } from './RehearsalRoom.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RehearsalRoom />
    </StrictMode>,
  );
