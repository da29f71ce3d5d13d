CREATE TABLE "device_links" (
	"project_id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_links_channel" UNIQUE("channel")
);
--> statement-breakpoint
CREATE TABLE "saved_projects" (
	"id" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"preview_location" text,
	"status" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_kind_hash_pk" PRIMARY KEY("kind","hash")
);
--> statement-breakpoint
ALTER TABLE "device_links" ADD CONSTRAINT "device_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_projects_expires" ON "saved_projects" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_hash" ON "uploads" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");