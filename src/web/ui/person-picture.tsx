export type PersonPictureProps = { name: string; url?: string | null | undefined };

/** How a person looks; their first letter where nobody has said. Beside the name, which is read out in its place. */
export function PersonPicture({ name, url }: PersonPictureProps) {
  return (
    <span className="person-picture" aria-hidden="true">
      {url ? <img src={url} alt="" decoding="async" /> : name.charAt(0).toUpperCase()}
    </span>
  );
}
