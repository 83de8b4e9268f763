import type { ComponentPropsWithRef } from "react";

interface TableProps extends ComponentPropsWithRef<"table"> {
  stickyHeader?: boolean;
}

function TableRoot({ stickyHeader = false, className = "", ...props }: TableProps) {
  return <table {...props} className={`crm-table ${className}`} data-sticky={stickyHeader || undefined} />;
}

/** A plain table: Mantine's would import code for overlays. */
export const Table = Object.assign(TableRoot, {
  Thead: (props: ComponentPropsWithRef<"thead">) => <thead {...props} />,
  Tbody: (props: ComponentPropsWithRef<"tbody">) => <tbody {...props} />,
  Tfoot: (props: ComponentPropsWithRef<"tfoot">) => <tfoot {...props} />,
  Tr: (props: ComponentPropsWithRef<"tr">) => <tr {...props} />,
  Th: (props: ComponentPropsWithRef<"th">) => <th {...props} />,
  Td: (props: ComponentPropsWithRef<"td">) => <td {...props} />,
  Caption: (props: ComponentPropsWithRef<"caption">) => <caption {...props} />,
});
