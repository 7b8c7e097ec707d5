import type { Plugin } from 'vite';

/**
 * The icons name each of their strokes by six random letters, which no compression makes smaller. Their order tells them
 * apart as well, for strokes of an icon never change places.
 */
export function iconKeys(): Plugin {
  return {
    name: 'studbook-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => {
        let stroke = 0;
        const count = () => {
          stroke += 1;
          return `key: "${stroke}"`;
        };
        return { code: code.replace(/key: "\w+"/g, count), map: null };
      },
    },
  };
}
