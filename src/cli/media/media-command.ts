import type { Command } from '../core/command.ts';

const text = { type: 'string' } as const;

/** `vitrine media`. */
export const mediaCommand: Command = {
  usage: 'media [list|add|show|change|delete] [<file or number> …] --shop <name>',
  about: 'images and videos of the media library',
  help: `  media list               the library, the newest first; --search <words> in names and alt texts, --page <n>
  media add <file> …       adds images (JPEG, PNG, WebP, AVIF, GIF, TIFF, up to 20 MB) and MP4 videos (up to 100 MB)
  media show <number>      a file and every place where it is used
  media change <number>    --alt <words>       what an image shows, for those who do not see it
                           --focus <x>,<y>     the point that stays in sight when it is cropped, such as 0.3,0.7
  media delete <number> …  files that are used stay, and every use is told

  --shop <name>            handle, subdomain, host or name; not needed where there is one shop

Images are stored as JPEG or PNG without what a camera writes beside them. The same file added twice is one. The bytes of a
deleted file are removed while the shop runs. The shop may run meanwhile.`,
  options: { shop: text, search: text, page: text, alt: text, focus: text },
  words: Infinity,
  run: async (say, { options, words }) => (await import('./media.ts')).runMedia(say, words, options),
};
