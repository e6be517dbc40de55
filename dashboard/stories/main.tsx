import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/fonts.css';
import '#ui/blocks.css';
import '#ui/base.css';
import { ToastProvider } from '#ui/Toast.tsx';
import { Stories } from './Stories.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <Stories />
      </ToastProvider>
    </QueryClientProvider>,
  );
