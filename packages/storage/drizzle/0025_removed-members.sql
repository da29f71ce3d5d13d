CREATE TABLE "lowered_members" (
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"role" text,
	"lowered_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "lowered_members_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "project_invitations" ALTER COLUMN "created_at" SET DATA TYPE timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "project_invitations" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "invited_at" timestamp (6) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lowered_members" ADD CONSTRAINT "lowered_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lowered_members" ADD CONSTRAINT "lowered_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lowered_members_project" ON "lowered_members" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "lowered_members_at" ON "lowered_members" USING btree ("lowered_at");