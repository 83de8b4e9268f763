ALTER TABLE "portal_links" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "server_instances" ADD COLUMN "last_migration" bigint;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "slug_hash" text;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "sealed_slug" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "slug_storage" text;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_slug_hash_unique" UNIQUE("slug_hash");