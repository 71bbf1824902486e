import { useIntersection } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { contentCalls } from '#domains/content/contract.ts';
import { fetchByPost } from '#web/download.ts';
import { Picture } from '#web/ui/Picture.tsx';

type Size = 'whole' | 'thumb';
/** Fetched before it comes into sight. */
const AHEAD = '400px';

/** `giata_id=9000017&nth=0`, as a card names its pictures. */
function fieldsOf(src: string) {
  const named = Object.fromEntries(new URLSearchParams(src));
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, name === 'code' ? value : Number(value)]),
  );
}

/** Its address is one in the memory of this page. */
export const pictureQuery = (src: string, size: Size) =>
  queryOptions({
    queryKey: [contentCalls.picture.path, src, size],
    queryFn: async () => {
      const { content } = await fetchByPost(contentCalls.picture.path, { ...fieldsOf(src), size });
      return URL.createObjectURL(content);
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface Props {
  src: string | undefined;
  alt: string;
  size: Size;
  seed: number;
}

/** A picture of a house; the drawn coast until it is there. */
export function ProductPicture({ src, alt, size, seed }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: AHEAD });
  const isWanted = entry?.isIntersecting === true && src !== undefined;
  const { data: url } = useQuery({ ...pictureQuery(src ?? '', size), enabled: isWanted });
  return (
    <span ref={ref} style={{ display: 'block', width: '100%', height: '100%' }}>
      <Picture src={url} alt={alt} seed={seed} />
    </span>
  );
}
