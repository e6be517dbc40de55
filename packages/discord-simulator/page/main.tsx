import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/blocks.css';
import '#ui/base.css';
import { RehearsalRoom } from './RehearsalRoom.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RehearsalRoom />
    </StrictMode>,
  );
